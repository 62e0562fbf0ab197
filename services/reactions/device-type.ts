import type { DeviceType } from '../../contract/devices.ts';

/** By what a client says that it is: phones and tablets say so, and every browser says 'Mozilla'. */
export function deviceTypeOf(agent: string): DeviceType {
  if (/Mobi|Android|iPhone|iPad/i.test(agent)) return 'mobile';
  return agent.startsWith('Mozilla/') ? 'desktop' : 'other';
}
