const formats = new Map<string, Intl.NumberFormat>();

/**
 * The number format of a language tag and options, created once: creating one takes far longer than formatting.
 *
 * @param tag BCP 47 language tag.
 */
export function numberFormat(tag: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = tag + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.NumberFormat(tag, options);
  formats.set(key, format);
  return format;
}
