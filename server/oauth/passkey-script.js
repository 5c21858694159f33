// For forms with `data-passkey`: shows them where the browser knows passkeys, asks for one when the form is sent, and sends
// the answer along. Without this script such forms stay hidden, and everything else on the page works.
(() => {
  const bytesOf = (text) =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
  const textOf = (buffer) =>
    btoa(String.fromCharCode(...new Uint8Array(buffer)))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
  const named = (list) => (list ?? []).map((key) => ({ ...key, id: bytesOf(key.id) }));

  const create = (options) =>
    navigator.credentials.create({
      publicKey: {
        ...options,
        challenge: bytesOf(options.challenge),
        user: { ...options.user, id: bytesOf(options.user.id) },
        excludeCredentials: named(options.excludeCredentials),
      },
    });
  const get = (options) =>
    navigator.credentials.get({
      publicKey: {
        ...options,
        challenge: bytesOf(options.challenge),
        allowCredentials: named(options.allowCredentials),
      },
    });

  const answerOf = ({ id, rawId, type, response }) => {
    const parts = ['clientDataJSON', 'authenticatorData', 'signature', 'attestationObject'].filter(
      (part) => response[part],
    );
    return JSON.stringify({
      id,
      rawId: textOf(rawId),
      type,
      response: Object.fromEntries(parts.map((part) => [part, textOf(response[part])])),
    });
  };

  if (!window.PublicKeyCredential || !navigator.credentials) return;
  for (const form of document.querySelectorAll('form[data-passkey]')) {
    const problem = form.querySelector('[role=alert]');
    form.hidden = false;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      problem.textContent = '';
      const options = JSON.parse(form.dataset.passkey);
      (options.user ? create(options) : get(options)).then(
        (credential) => {
          form.elements.namedItem('passkey').value = answerOf(credential);
          form.submit();
        },
        (error) => {
          // The browser says no more than this, so that nobody learns which passkeys are there.
          problem.textContent = error.name === 'InvalidStateError' ? form.dataset.there : form.dataset.none;
        },
      );
    });
  }
})();
