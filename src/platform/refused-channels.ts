/**
 * A browser that blocks site data throws where a channel between tabs is made. What is refused is better not there, as it is
 * in browsers that have none: to be loaded before everything else.
 */
try {
  new BroadcastChannel('carrel').close();
} catch {
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
}
