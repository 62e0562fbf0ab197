import type { IncomingMessage } from 'node:http';

/** Where a request comes from: the entry that the outermost of our own proxies has added, else who connects. */
export function callerAddress({ headers, socket }: IncomingMessage, trustedProxies: number): string {
  const forwarded = headers['x-forwarded-for'];
  const entries = trustedProxies > 0 && typeof forwarded === 'string' ? forwarded.split(',') : [];
  return entries.slice(-trustedProxies)[0]?.trim() || (socket.remoteAddress ?? '');
}

/** As some proxies write it down: with brackets, and with a port that is another one each time. */
const WITH_PORT = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?$/;

/** One household of IPv6 has a whole /64: its addresses count as one. */
export function addressKey(written: string): string {
  const [, long, short] = WITH_PORT.exec(written) ?? [];
  const address = long ?? short ?? written;
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = address.toLowerCase().split('::', 2);
  const groups = head === '' ? [] : head.split(':');
  const rest = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - groups.length - rest.length;
  return [...groups, ...Array(Math.max(0, missing)).fill('0'), ...rest].slice(0, 4).join(':');
}

/** Of IPv6 the /48, which a customer of a provider may have whole (RFC 6177); undefined of IPv4. */
export function siteKey(written: string): string | undefined {
  const groups = addressKey(written).split(':');
  return groups.length === 1 ? undefined : groups.slice(0, 3).join(':');
}
