import archivo from '../../typeface/archivo.woff2?url';

/** URL of the font file, see `npm run generate`. The client build emits the file; the server build only uses its URL. */
export const fontUrl: string = archivo;
