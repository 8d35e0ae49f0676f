/** Formats virtual milliseconds: `900 ms`, `2.6 s`, `3 min 20 s`. */
export function duration(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  const seconds = Number((ms / 1000).toFixed(2));
  if (seconds < 60) return `${seconds} s`;
  const whole = Math.round(seconds);
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`;
}

/** Returns about that many axis ticks from 0, at round numbers. */
export function ticks(total: number, about = 5): readonly number[] {
  if (total <= 0) return [0];
  const rough = total / about;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough) ?? rough;
  return Array.from({ length: Math.floor(total / step) + 1 }, (_, i) => Math.round(i * step * 1000) / 1000);
}
