import { readFileSync } from 'node:fs';
import path from 'node:path';
import { serviceNames } from '@kabar/contracts/contract';
import { metricNames } from '@kabar/server/metrics';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { projectFolder } from '../../start/project-folder.ts';
import { readCompose } from '../containers/read-compose.ts';

const read = (file: string) =>
  readFileSync(path.join(projectFolder, 'deploy/observability', file), 'utf8');
const Board = z.object({
  panels: z.array(
    z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) }),
  ),
});
const Alerts = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          for: z.string(),
          labels: z.object({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.object({ summary: z.string().min(1) }),
        }),
      ),
    }),
  ),
});
const Prometheus = z.object({
  scrape_configs: z.array(
    z.object({ static_configs: z.array(z.object({ targets: z.array(z.string()) })) }),
  ),
});

const board = Board.parse(JSON.parse(read('grafana-board.json')));
const rules = Alerts.parse(parse(read('alerts.yml'))).groups.flatMap((group) => group.rules);
const named = (expression: string) => expression.match(/\b(kabar|nodejs|process)_[a-z0-9_]+\b/g);

describe('deploy/observability', () => {
  it.each([
    ...board.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr])),
    ...rules.map(({ alert, expr }) => [alert, expr]),
  ])('%s asks for metrics that exist', async (_title, expression = '') => {
    const exist = await metricNames();
    const unknown = named(expression)?.filter((name) => !exist.includes(name));
    expect(unknown ?? []).toEqual([]);
    expect(/\bup\{/.test(expression) || named(expression) !== null).toBe(true);
  });

  it('shows every metric of ours', async () => {
    const expressions = board.panels
      .flatMap(({ targets }) => targets.map(({ expr }) => expr))
      .join(' ');
    const ours = (await metricNames()).filter((name) => name.startsWith('kabar_'));
    const left = ours
      .map((name) => name.replace(/_(bucket|sum|count)$/, ''))
      .filter((name) => !expressions.includes(name));
    expect(left).toEqual([]);
  });

  it('explains each alert in docs/operations.md', () => {
    const text = readFileSync(path.join(projectFolder, 'docs/operations.md'), 'utf8');
    expect(rules.map(({ alert }) => alert).filter((name) => !text.includes(name))).toEqual([]);
  });

  it('asks every container that has figures, at the port where it has them', () => {
    const { services } = readCompose({ PUBLIC_URL: 'https://kabar.example' });
    const port = (name: string) =>
      services[name]?.environment[name === 'gateway' || name === 'jobs' ? 'METRICS_PORT' : 'PORT'];
    const targets = Prometheus.parse(parse(read('prometheus.yml'))).scrape_configs.flatMap(
      ({ static_configs }) => static_configs.flatMap((one) => one.targets),
    );
    const expected = [...serviceNames, 'gateway', 'jobs'].map((name) => `${name}:${port(name)}`);
    expect(targets.sort()).toEqual(expected.sort());
  });
});
