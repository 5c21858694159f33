import type { FunctionComponent, SVGProps } from 'react';

/** One drawing of the sprite. Decorative unless it is given a label; its size and stroke come from the class. */
export type IconShape = FunctionComponent<SVGProps<SVGSVGElement>>;

/**
 * The drawings are lucide's (ISC), kept in one file that the service worker stores: as components they would be a
 * twentieth of the script that has to arrive before a card can be turned. `scripts/write-icons.mjs` writes the sprite
 * from this list. One that points on or back is `turning`: from right to left it points the other way.
 */
export function icon(name: string, look = ''): IconShape {
  return function Icon(props) {
    return (
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
        {...props}
        className={look ? `${props.className ?? ''} ${look}` : props.className}
      >
        <use href={`/icons.svg#${name}`} />
      </svg>
    );
  };
}

export const ArrowLeft = /* @__PURE__ */ icon('arrow-left', 'turning');
export const ArrowRight = /* @__PURE__ */ icon('arrow-right', 'turning');
export const ChartColumn = /* @__PURE__ */ icon('chart-column');
export const ChevronLeft = /* @__PURE__ */ icon('chevron-left', 'turning');
export const ChevronsDown = /* @__PURE__ */ icon('chevrons-down');
export const CloudDownload = /* @__PURE__ */ icon('cloud-download');
export const Ellipsis = /* @__PURE__ */ icon('ellipsis');
export const GalleryHorizontalEnd = /* @__PURE__ */ icon('gallery-horizontal-end');
export const Globe = /* @__PURE__ */ icon('globe');
export const Grid2x2 = /* @__PURE__ */ icon('grid-2x2');
export const HardDrive = /* @__PURE__ */ icon('hard-drive');
export const Headphones = /* @__PURE__ */ icon('headphones');
export const LampDesk = /* @__PURE__ */ icon('lamp-desk');
export const LibraryBig = /* @__PURE__ */ icon('library-big');
export const ListChecks = /* @__PURE__ */ icon('list-checks');
export const Lock = /* @__PURE__ */ icon('lock');
export const LogIn = /* @__PURE__ */ icon('log-in');
export const Pencil = /* @__PURE__ */ icon('pencil');
export const PencilLine = /* @__PURE__ */ icon('pencil-line');
export const Plus = /* @__PURE__ */ icon('plus');
export const RefreshCw = /* @__PURE__ */ icon('refresh-cw');
export const Search = /* @__PURE__ */ icon('search');
export const Send = /* @__PURE__ */ icon('send');
export const Settings2 = /* @__PURE__ */ icon('settings-2');
export const Shuffle = /* @__PURE__ */ icon('shuffle');
export const SlidersHorizontal = /* @__PURE__ */ icon('sliders-horizontal');
export const Star = /* @__PURE__ */ icon('star');
export const Trash2 = /* @__PURE__ */ icon('trash-2');
export const TriangleAlert = /* @__PURE__ */ icon('triangle-alert');
export const Undo2 = /* @__PURE__ */ icon('undo-2');
export const Users = /* @__PURE__ */ icon('users');
export const Volume2 = /* @__PURE__ */ icon('volume-2');
export const X = /* @__PURE__ */ icon('x');
