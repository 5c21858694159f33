/** Whether anybody may be looking at this page. */
export interface Attention {
  isHere(): boolean;
  /** Called when that changes. Returns how to stop. */
  listen(listener: () => void): () => void;
}

export const browserAttention: Attention = {
  isHere: () => document.visibilityState === 'visible',
  listen(listener) {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  },
};
