declare module 'virtual:documents' {
  /** Size in bytes and number of pages of every document, by its name in one language. */
  export const documentSizes: Readonly<Record<string, readonly [bytes: number, pages: number]>>;
}
