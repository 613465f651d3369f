/** Processor time that this process has had so far, in seconds, all threads together. */
export function busySeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
