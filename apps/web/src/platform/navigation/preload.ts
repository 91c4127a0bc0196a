/** How the shell's code is fetched early; set by the router, which knows it. The sign-in page must not. */
let load = () => {};

export function setShellLoader(loader: () => void): void {
  load = loader;
}

export const preloadShell = (): void => load();
