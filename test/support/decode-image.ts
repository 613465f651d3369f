/**
 * Waits until an image is decoded; runs in the page. `decode()` rejects when the source changes meanwhile, as after a change
 * of the viewport's size, so it is called again.
 *
 * @throws DOMException when the image cannot be decoded.
 */
export async function decodeImage(image: Element): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await (image as HTMLImageElement).decode();
    } catch (error) {
      if (attempt === 5) throw error;
    }
  }
}
