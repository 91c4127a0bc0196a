import { unreachable } from './failure.js';

export type Progress = { readonly loaded: number; readonly total: number };
export type SendOptions = {
  /** Sent as it is, instead of the stored session's: for a sign-in that is not finished. */
  readonly token?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Bytes handed over so far; only uploads report it. */
  readonly onUploadProgress?: ((progress: Progress) => void) | undefined;
};

export type Wire = {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: string | FormData;
};

/** Sends one request. Rejects with an unreachable failure when there is no answer, or the signal's abort. */
export async function send(url: string, wire: Wire, path: string, options: SendOptions) {
  if (options.onUploadProgress) return upload(url, wire, path, options);
  try {
    return await fetch(url, { ...wire, signal: options.signal ?? null });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw unreachable(path);
  }
}

/** XMLHttpRequest only here: fetch cannot tell how much of an upload has gone out. */
function upload(url: string, wire: Wire, path: string, options: SendOptions): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(wire.method, url);
    request.responseType = 'blob';
    for (const [name, value] of Object.entries(wire.headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (e) =>
      options.onUploadProgress?.({ loaded: e.loaded, total: e.total });
    request.onload = () =>
      resolve(
        new Response(request.status === 204 ? null : (request.response as Blob), {
          status: request.status,
          headers: headersOf(request),
        }),
      );
    request.onerror = () => reject(unreachable(path));
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
    options.signal?.addEventListener('abort', () => request.abort());
    request.send(wire.body ?? null);
  });
}

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const at = line.indexOf(': ');
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 2));
  }
  return headers;
}
