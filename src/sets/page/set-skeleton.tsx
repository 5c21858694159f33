/** As tall as a set's head and its first cards. */
export const SetSkeleton = () => (
  <div aria-hidden className="skels">
    <div className="skel">
      <i className="skel-book" />
      <div className="grow">
        <i className="skel-title" />
        <i className="skel-meta" />
      </div>
    </div>
    <Cards />
  </div>
);

/** Under a head that is there. */
export const CardSkeletons = () => (
  <div aria-hidden className="skels">
    <Cards />
  </div>
);

const Cards = () => [0, 1, 2, 3].map((row) => <i className="skel-card" key={row} />);
