import type { Request } from 'express';

/** The path parameter `id` as a positive integer, or null when it is none. */
export function idOf(req: Request): number | null {
  return /^[1-9]\d{0,14}$/.test(String(req.params.id)) ? Number(req.params.id) : null;
}
