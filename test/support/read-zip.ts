import { crc32 } from 'node:zlib';

/**
 * The files of a ZIP archive without compression, by their path, read by its central directory.
 *
 * @throws Error when the archive is damaged.
 */
export function readZip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const count = archive.readUInt16LE(end + 10);
  let at = archive.readUInt32LE(end + 16);
  const files = new Map<string, Buffer>();
  for (let index = 0; index < count; index += 1) {
    if (archive.readUInt32BE(at) !== 0x504b0102 || archive.readUInt16LE(at + 10) !== 0)
      throw new Error(`Entry ${index} is damaged or compressed.`);
    const bytes = archive.readUInt32LE(at + 24);
    const [name, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset));
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const file = archive.subarray(start, start + bytes);
    if (crc32(file) !== archive.readUInt32LE(at + 16))
      throw new Error(`The bytes of entry ${index} are wrong.`);
    files.set(archive.toString('utf8', at + 46, at + 46 + Number(name)), file);
    at += 46 + Number(name) + Number(extra) + Number(comment);
  }
  return files;
}
