/** Who looks after the program comes from its own machine or network; visitors do not. */
import { BlockList, isIPv6 } from 'node:net';
import type { AppContext } from '../calls/app-state.ts';

const INSIDE = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  INSIDE.addSubnet(network, bits, 'ipv4');
INSIDE.addAddress('::1', 'ipv6');
INSIDE.addSubnet('fc00::', 7, 'ipv6');
INSIDE.addSubnet('fe80::', 10, 'ipv6');

const isInside = (address: string): boolean => INSIDE.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** What a proxy adds for a caller behind it. */
const FORWARDED = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'];

/**
 * Both who connects and, behind a proxy that is believed, who is said to call. A proxy that nobody has told us
 * of stands on this machine as well: whatever comes through one is from outside.
 */
export function fromInside({ ip, req, app }: Pick<AppContext, 'ip' | 'req' | 'app'>): boolean {
  const throughProxy = FORWARDED.some(header => req.headers[header] !== undefined);
  if (throughProxy && !app.proxy) return false;
  return isInside(req.socket.remoteAddress ?? '') && isInside(ip);
}
