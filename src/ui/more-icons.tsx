import { icon } from './icons';

/* Drawings that no screen on the way from the library to the first card shows: what is in icons.tsx comes with every first visit. */

export const ArrowDown = /* @__PURE__ */ icon('arrow-down');
export const ArrowLeftRight = /* @__PURE__ */ icon('arrow-left-right');
export const ArrowUp = /* @__PURE__ */ icon('arrow-up');
export const ArrowUpDown = /* @__PURE__ */ icon('arrow-up-down');
export const Check = /* @__PURE__ */ icon('check');
export const ChevronDown = /* @__PURE__ */ icon('chevron-down');
export const ChevronRight = /* @__PURE__ */ icon('chevron-right');
export const CircleAlert = /* @__PURE__ */ icon('circle-alert');
export const CircleCheck = /* @__PURE__ */ icon('circle-check');
export const CloudCheck = /* @__PURE__ */ icon('cloud-check');
export const CloudDownload = /* @__PURE__ */ icon('cloud-download');
export const CloudOff = /* @__PURE__ */ icon('cloud-off');
export const CloudUpload = /* @__PURE__ */ icon('cloud-upload');
export const Copy = /* @__PURE__ */ icon('copy');
export const Download = /* @__PURE__ */ icon('download');
export const Eye = /* @__PURE__ */ icon('eye');
export const EyeOff = /* @__PURE__ */ icon('eye-off');
export const FilePlus2 = /* @__PURE__ */ icon('file-plus-2');
export const GitFork = /* @__PURE__ */ icon('git-fork');
export const GripVertical = /* @__PURE__ */ icon('grip-vertical');
export const ImageOff = /* @__PURE__ */ icon('image-off');
export const Inbox = /* @__PURE__ */ icon('inbox');
export const Info = /* @__PURE__ */ icon('info');
export const LockKeyhole = /* @__PURE__ */ icon('lock-keyhole');
export const Minus = /* @__PURE__ */ icon('minus');
export const Pause = /* @__PURE__ */ icon('pause');
export const Redo2 = /* @__PURE__ */ icon('redo-2');
export const Replace = /* @__PURE__ */ icon('replace');
export const RotateCcw = /* @__PURE__ */ icon('rotate-ccw');
export const Share2 = /* @__PURE__ */ icon('share-2');
export const ShieldCheck = /* @__PURE__ */ icon('shield-check');
export const TextSearch = /* @__PURE__ */ icon('text-search');
export const VolumeX = /* @__PURE__ */ icon('volume-x');
