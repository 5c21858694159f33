/** As tall as a set's head and its first cards. */
export function SetSkeleton() {
  return (
    <div aria-hidden className="skels">
      <div className="skel">
        <i className="skel-book" />
        <div className="grow">
          <i className="skel-title" />
          <i className="skel-meta" />
        </div>
      </div>
      {[0, 1, 2, 3].map((row) => (
        <i className="skel-card" key={row} />
      ))}
    </div>
  );
}
