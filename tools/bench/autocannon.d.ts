declare module 'autocannon' {
  interface Options {
    url: string;
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
    latency: { p50: number; p99: number };
  }
  export default function autocannon(options: Options): Promise<Result>;
}
