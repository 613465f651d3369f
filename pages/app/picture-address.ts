/** Address of one size of a picture. */
export function pictureAddress(name: string, width: number): string {
  return `/pictures/${name}-${width}.avif`;
}
