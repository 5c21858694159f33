/** Hands text to the browser's downloads. */
export function saveText(fileName: string, text: string, type = 'application/json'): void {
  saveBlob(fileName, new Blob([text], { type }));
}

/** Hands a file to the browser's downloads. */
export function saveBlob(fileName: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The download has begun by the next turn of the event loop.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
