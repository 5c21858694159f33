import type { FunctionComponent, SVGProps } from 'react';

/** One drawing of the sprite. Decorative unless it is given a label; its size and stroke come from the class. */
export type IconShape = FunctionComponent<SVGProps<SVGSVGElement>>;

/**
 * The drawings are lucide's (ISC), kept in one file that the service worker stores: as components they would be a
 * twentieth of the script that has to arrive before a card can be turned. `scripts/write-icons.mjs` writes the sprite
 * from this list.
 */
function icon(name: string): IconShape {
  return function Icon(props) {
    return (
      <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeLinecap="round" strokeLinejoin="round" {...props}>
        <use href={`/icons.svg#${name}`} />
      </svg>
    );
  };
}

export const ArrowLeft = /* @__PURE__ */ icon('arrow-left');
export const ArrowLeftRight = /* @__PURE__ */ icon('arrow-left-right');
export const ArrowRight = /* @__PURE__ */ icon('arrow-right');
export const ArrowUpDown = /* @__PURE__ */ icon('arrow-up-down');
export const Check = /* @__PURE__ */ icon('check');
export const ChevronDown = /* @__PURE__ */ icon('chevron-down');
export const ChevronLeft = /* @__PURE__ */ icon('chevron-left');
export const ChevronRight = /* @__PURE__ */ icon('chevron-right');
export const ChevronsDown = /* @__PURE__ */ icon('chevrons-down');
export const CircleAlert = /* @__PURE__ */ icon('circle-alert');
export const CircleCheck = /* @__PURE__ */ icon('circle-check');
export const CloudCheck = /* @__PURE__ */ icon('cloud-check');
export const CloudDownload = /* @__PURE__ */ icon('cloud-download');
export const CloudOff = /* @__PURE__ */ icon('cloud-off');
export const CloudUpload = /* @__PURE__ */ icon('cloud-upload');
export const Download = /* @__PURE__ */ icon('download');
export const Eye = /* @__PURE__ */ icon('eye');
export const EyeOff = /* @__PURE__ */ icon('eye-off');
export const FilePlus2 = /* @__PURE__ */ icon('file-plus-2');
export const GalleryHorizontalEnd = /* @__PURE__ */ icon('gallery-horizontal-end');
export const GitFork = /* @__PURE__ */ icon('git-fork');
export const Globe = /* @__PURE__ */ icon('globe');
export const GripVertical = /* @__PURE__ */ icon('grip-vertical');
export const HardDrive = /* @__PURE__ */ icon('hard-drive');
export const ImageOff = /* @__PURE__ */ icon('image-off');
export const Inbox = /* @__PURE__ */ icon('inbox');
export const Info = /* @__PURE__ */ icon('info');
export const LibraryBig = /* @__PURE__ */ icon('library-big');
export const Lock = /* @__PURE__ */ icon('lock');
export const LockKeyhole = /* @__PURE__ */ icon('lock-keyhole');
export const LogIn = /* @__PURE__ */ icon('log-in');
export const Pencil = /* @__PURE__ */ icon('pencil');
export const PencilLine = /* @__PURE__ */ icon('pencil-line');
export const Plus = /* @__PURE__ */ icon('plus');
export const Redo2 = /* @__PURE__ */ icon('redo-2');
export const RefreshCw = /* @__PURE__ */ icon('refresh-cw');
export const RotateCcw = /* @__PURE__ */ icon('rotate-ccw');
export const Search = /* @__PURE__ */ icon('search');
export const Send = /* @__PURE__ */ icon('send');
export const Settings2 = /* @__PURE__ */ icon('settings-2');
export const ShieldCheck = /* @__PURE__ */ icon('shield-check');
export const Shuffle = /* @__PURE__ */ icon('shuffle');
export const SlidersHorizontal = /* @__PURE__ */ icon('sliders-horizontal');
export const Star = /* @__PURE__ */ icon('star');
export const Trash2 = /* @__PURE__ */ icon('trash-2');
export const TriangleAlert = /* @__PURE__ */ icon('triangle-alert');
export const Undo2 = /* @__PURE__ */ icon('undo-2');
export const Users = /* @__PURE__ */ icon('users');
export const X = /* @__PURE__ */ icon('x');
