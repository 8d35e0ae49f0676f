-- A replay that two sweeps want is computed once: a job is not taken while another of the same content runs.
CREATE INDEX "Job_running_idx" ON "Job"("topologyHash", "recordingHash") WHERE "state" = 'running';
