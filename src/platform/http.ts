/** How a request leaves the device. Rejects when there is no answer; every status is an answer. */
export type Http = (path: string, init: RequestInit) => Promise<Response>;

export const browserHttp: Http = (path, init) => fetch(path, init);
