import { playStories } from './play-stories';

await playStories('Chromium');
