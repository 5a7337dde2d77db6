import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Zip, ZipPassThrough } from 'fflate';

/** Bytes written and read at a time. */
const PIECE = 1_048_576;

/**
 * An archive on disk, so that only the entry being added is in memory. Entries are stored without compression, which
 * saves little on sound.
 */
export class ZipOnDisk {
  readonly #file: FileHandle;
  readonly #zip: Zip;
  #made: Uint8Array[] = [];
  #size = 0;

  private constructor(file: FileHandle) {
    this.#file = file;
    this.#zip = new Zip((error, chunk) => {
      if (error) throw error;
      this.#made.push(chunk);
    });
  }

  static async open(): Promise<ZipOnDisk> {
    const path = join(tmpdir(), `aicc-${randomUUID()}.zip`);
    const file = await open(path, 'wx+', 0o600);
    // Unlinked at once, so that a killed process leaves no file behind.
    await rm(path, { force: true });
    return new ZipOnDisk(file);
  }

  get size(): number {
    return this.#size;
  }

  async add(name: string, bytes: Uint8Array, at: Date): Promise<void> {
    const entry = new ZipPassThrough(name);
    entry.mtime = at;
    this.#zip.add(entry);
    entry.push(bytes, true);
    await this.#write();
  }

  async end(): Promise<void> {
    this.#zip.end();
    await this.#write();
  }

  async *pieces(): AsyncGenerator<Buffer> {
    for (let at = 0; at < this.#size; at += PIECE) {
      const piece = Buffer.alloc(Math.min(PIECE, this.#size - at));
      await this.#file.read(piece, 0, piece.length, at);
      yield piece;
    }
  }

  async close(): Promise<void> {
    await this.#file.close();
  }

  async #write(): Promise<void> {
    const made = this.#made;
    this.#made = [];
    for (const chunk of made) {
      await this.#file.write(chunk, 0, chunk.length, this.#size);
      this.#size += chunk.length;
    }
  }
}
