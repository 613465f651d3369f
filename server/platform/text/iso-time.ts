/** A time in ISO 8601 and UTC, as the database stores it. @param time milliseconds since 1970. */
export function isoTime(time: number): string {
  return new Date(time).toISOString();
}
