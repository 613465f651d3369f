import archivo from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url';

/** Address of the one font file: latin, weights 100 to 900. The browser's build emits it, the server's names it. */
export const fontAddress: string = archivo;
