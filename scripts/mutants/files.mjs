/** Folders whose files are broken: what the server does, and what it shares with the browser. */
const folders = /^(?:apps\/server\/src|packages\/[\w-]+\/src)\/.*\.ts$/;
/** Tests and what they use, data that is founded, programs of their own that no test loads, words. */
const spared =
  /\.(?:test|testdata|testkit|worker|d)\.(?:thread\.)?ts$|\/(?:demo|testkit|messages)\/|\/(?:main|cli)\.ts$/;

export const isBroken = (path) => folders.test(path) && !spared.test(path);
