const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * Where the first HTTP/1.1 answer in the bytes ends, and its status; undefined while it is not whole.
 * @throws when the answer does not say how long it is
 */
export function answerEnd(bytes: Buffer): { readonly status: number; readonly end: number } | undefined {
  const headEnd = bytes.indexOf(HEAD_END);
  if (headEnd < 0) return undefined;
  const head = bytes.toString('latin1', 0, headEnd + 2);
  const status = Number(head.slice(9, 12));
  const bodyStart = headEnd + HEAD_END.length;
  if (status === 204 || status === 304) return { status, end: bodyStart };
  const length = /\r\ncontent-length: *(\d+)\r\n/i.exec(head)?.[1];
  const end = length === undefined ? chunksEnd(bytes, bodyStart, head) : bodyStart + Number(length);
  return end !== undefined && end <= bytes.length ? { status, end } : undefined;
}

function chunksEnd(bytes: Buffer, start: number, head: string): number | undefined {
  if (!/\r\ntransfer-encoding: *chunked\r\n/i.test(head)) throw new Error('an answer of unknown length');
  for (let at = start; ; ) {
    const lineEnd = bytes.indexOf('\r\n', at);
    if (lineEnd < 0) return undefined;
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16);
    at = lineEnd + 2 + size + 2;
    if (at > bytes.length) return undefined;
    if (size === 0) return at;
  }
}
