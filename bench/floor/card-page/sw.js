/** The page from the device and nothing else: what any service worker has to do at least. */
addEventListener('install', (event) => event.waitUntil(caches.open('floor').then((cache) => cache.add('/'))));
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(caches.match('/'));
});
