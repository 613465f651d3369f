import archivo from '../../typeface/archivo.woff2?url';

/** Address of the one font file, see `npm run typeface`. The browser's build emits it, the server's names it. */
export const fontAddress: string = archivo;
