// biome-ignore-all lint/style/noDefaultExport: the runner takes the default export
import { rmSync } from 'node:fs';

export default function removeData(): void {
  if (process.env.E2E_DATA) rmSync(process.env.E2E_DATA, { recursive: true, force: true });
}
