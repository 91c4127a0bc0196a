import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** What /metrics tells of the column engine. */
export function columnMetrics() {
  const answers = new Counter({
    name: 'columns_answers_total',
    help: 'Questions about many rows by the engine that answered, and why PostgreSQL did',
    labelNames: ['engine', 'because'],
    registers: [],
  });
  const seconds = new Histogram({
    name: 'columns_load_seconds',
    help: 'Time to copy the rows of a company',
    buckets: [0.1, 0.5, 1, 2, 5, 10, 20, 30, 60, 120],
    registers: [],
  });
  const failures = new Counter({
    name: 'columns_failures_total',
    help: 'Copies that could not be made or broke',
    registers: [],
  });
  const evictions = new Counter({
    name: 'columns_evictions_total',
    help: 'Copies given up to keep within the memory allowed',
    registers: [],
  });
  const reread = new Counter({
    name: 'columns_rows_reread_total',
    help: 'Changed rows brought into a copy before it answered',
    registers: [],
  });
  return {
    answers,
    seconds,
    failures,
    evictions,
    reread,
    /** Adds the figures to a registry; the two gauges are read when somebody looks. */
    register(registry: Registry, now: { bytes(): number; companies(): number }): void {
      for (const one of [answers, seconds, failures, evictions, reread])
        registry.registerMetric(one as Counter);
      new Gauge({
        name: 'columns_copy_bytes',
        help: 'Memory that the copies take',
        registers: [registry],
        collect() {
          this.set(now.bytes());
        },
      });
      new Gauge({
        name: 'columns_copies',
        help: 'Companies that have a copy in this process',
        registers: [registry],
        collect() {
          this.set(now.companies());
        },
      });
    },
  };
}
