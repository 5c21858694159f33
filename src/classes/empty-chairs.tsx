import { Drawing } from '../ui/drawing';

/** A table with a card on it and a chair on either side, all free. */
export function EmptyChairs() {
  return (
    <Drawing>
      <path d="M28 138h164" />
      <path className="paper" d="M66 84h88v9H66z" />
      <path d="M78 93v45M142 93v45" />
      <path className="paper" d="M96 62h30v22H96z" />
      <path className="red" d="M96 69h30" />
      <path d="M36 58v80M36 106h24v32M184 58v80M184 106h-24v32" />
      <path className="thin" d="M36 74h4M36 86h4M184 74h-4M184 86h-4" />
    </Drawing>
  );
}
