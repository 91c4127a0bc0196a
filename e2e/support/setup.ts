import { rmSync } from 'node:fs';
import { foundedFolder, runFolder, startProduct } from './product.js';
import { foundry } from './servers.js';

/** Founds the demo company once; every spec file works on a copy of it, so none sees what another left. */
export default async function setup() {
  const product = await startProduct(foundry, foundedFolder());
  await product.stop();
  return () => rmSync(runFolder(), { recursive: true, force: true });
}
