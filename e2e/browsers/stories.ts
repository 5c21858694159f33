import { arrivingStories } from './arriving-stories';
import { deskStories } from './desk-stories';
import { heldStories } from './held-stories';
import { languageStories } from './language-stories';
import { offlineStories } from './offline-stories';
import { pagesStories } from './pages-stories';
import { storageStories } from './storage-stories';
import type { Story } from './story';

export const stories: readonly Story[] = [
  ...arrivingStories,
  ...languageStories,
  ...deskStories,
  ...offlineStories,
  ...pagesStories,
  ...storageStories,
  ...heldStories,
];
