declare module 'autocannon' {
  export interface Options {
    connections: number;
    duration?: number;
    method?: string;
    headers?: Record<string, string>;
    body?: string;
  }
  interface Result {
    duration: number;
    errors: number;
    non2xx: number;
    requests: { total: number };
    latency: { p99: number };
  }
  export default function autocannon(options: Options & { url: string }): Promise<Result>;
}
