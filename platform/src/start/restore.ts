import { readFolder } from './backup/read-folder.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { OperatorError } from './operator-error.ts';
import { readSettings } from './settings/settings.ts';

try {
  const from = readFolder('from', 'npm run restore -- --from /backups/kabar-2026-11-23');
  await restoreBackup(readSettings(process.env), from, (line) => console.log(line));
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error);
  process.exitCode = 1;
}
