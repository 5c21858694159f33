/** A carrel from above: three walls make a C, a card lies inside. */
export function Logo() {
  return (
    <svg className="logo" viewBox="0 0 512 512" aria-hidden>
      <rect width="512" height="512" rx="112" fill="#174a37" />
      <path
        d="M384 124H178a54 54 0 0 0-54 54v156a54 54 0 0 0 54 54h206"
        fill="none"
        stroke="#f6f2e6"
        strokeWidth="50"
      />
      <rect x="206" y="204" width="156" height="104" rx="7" fill="#e9b44c" transform="rotate(-10 284 256)" />
    </svg>
  );
}
