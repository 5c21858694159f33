/** Messages to the other tabs of this origin that opened the same name; never to oneself. */
export interface Channel {
  post(message: unknown): void;
  listen(listener: (message: unknown) => void): void;
  close(): void;
}

export type OpenChannel = (name: string) => Channel;

export const openBrowserChannel: OpenChannel = (name) => {
  // Where the browser refuses channels, it keeps nothing either, and no other tab has anything of this one's.
  if (!('BroadcastChannel' in globalThis)) return { post: () => {}, listen: () => {}, close: () => {} };
  const channel = new BroadcastChannel(name);
  let isOpen = true;
  return {
    // What was still under way when the database was closed has nobody to tell.
    post: (message) => {
      if (isOpen) channel.postMessage(message);
    },
    listen: (listener) => channel.addEventListener('message', (event: MessageEvent<unknown>) => listener(event.data)),
    close: () => {
      isOpen = false;
      channel.close();
    },
  };
};
