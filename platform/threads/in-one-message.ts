import type { MessagePort } from 'node:worker_threads';

/**
 * Sends what comes in one turn of the event loop as one message, a list: each message of its own would wake the other
 * thread once more. `moved`: memory that leaves this thread with it, in place of being copied.
 */
export function inOneMessage<Item>(port: MessagePort): (item: Item, moved?: readonly ArrayBuffer[]) => void {
  let items: Item[] = [];
  let allMoved: ArrayBuffer[] = [];
  const send = () => {
    port.postMessage(items, allMoved);
    items = [];
    allMoved = [];
  };
  return (item, moved = []) => {
    if (items.length === 0) process.nextTick(send);
    items.push(item);
    allMoved.push(...moved);
  };
}
