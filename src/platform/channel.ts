/** Messages to the other tabs of this origin that opened the same name; never to oneself. */
export interface Channel {
  post(message: unknown): void;
  listen(listener: (message: unknown) => void): void;
  close(): void;
}

export type OpenChannel = (name: string) => Channel;

export const openBrowserChannel: OpenChannel = (name) => {
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    listen: (listener) => channel.addEventListener('message', (event: MessageEvent<unknown>) => listener(event.data)),
    close: () => channel.close(),
  };
};
