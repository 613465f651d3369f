declare module 'autocannon' {
  export interface Options {
    connections: number;
    duration?: number;
    amount?: number;
    method?: string;
    headers?: Record<string, string>;
    body?: string;
    requests?: { path: string; headers?: Record<string, string> }[];
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
