import { playStories } from './play-stories';

await playStories('WebKit');
