import { rmSync } from 'node:fs';

export default function teardown() {
  if (process.env.KADE_E2E_DIR) rmSync(process.env.KADE_E2E_DIR, { recursive: true, force: true });
}
