# Not built here: images cannot be built on the machine that this was written on. scripts/deploy.ts
# goes through the same steps without containers, and scripts/deploy.process.test.ts compares both.
FROM node:20.20-slim AS build
WORKDIR /source
COPY . .
RUN npm ci
RUN npm run pack -- /archives planner-studio-server

FROM node:20.20-slim
WORKDIR /studio
COPY --from=build /archives/ ./
RUN echo '{}' > package.json && npm install --omit=dev ./planner-studio-server-*.tgz && rm *.tgz
RUN mkdir /data && chown node:node /data
ENV NODE_ENV=production PATH=/studio/node_modules/.bin:$PATH HOST=0.0.0.0 PORT=3000 PLANNER_STUDIO_DATA=/data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=6s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["planner-studio-server"]
