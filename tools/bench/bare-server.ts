import { createServer, request } from 'node:http';

/** The baseline: a `node:http` server that sends the response of the URL `SAME_AS`, headers and body, to every request. */

const perConnection = new Set(['connection', 'keep-alive', 'date']);

request(process.env.SAME_AS ?? '', { headers: { 'accept-encoding': 'br' } }, async (original) => {
  const chunks: Buffer[] = await original.toArray();
  const body = Buffer.concat(chunks);
  const headers = original.rawHeaders.flatMap((name, index, all) =>
    index % 2 === 0 && !perConnection.has(name.toLowerCase()) ? [name, all[index + 1] ?? ''] : [],
  );
  createServer((_, response) => {
    response.writeHead(200, headers);
    response.end(body);
  }).listen(Number(process.env.PORT), '127.0.0.1');
}).end();
