/** As tall as what comes, shown only when it takes its time. */
export function LibrarySkeleton() {
  return (
    <div aria-hidden className="skels">
      <i className="skel-hero" />
      {[0, 1, 2, 3, 4].map((row) => (
        <div className="skel" key={row}>
          <i className="skel-spine" />
          <div className="grow">
            <i className="skel-title" />
            <i className="skel-meta" />
          </div>
        </div>
      ))}
    </div>
  );
}
