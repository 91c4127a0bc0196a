const MB = 1024 * 1024;

/**
 * Settings for a server that shares its machine with the product itself.
 *
 * `memory` in bytes. A quarter of it, at most 1 GB, becomes shared_buffers: beyond that the
 * system's own cache serves our scans as well, and Node and DuckDB need the rest.
 */
export function tunedSettings(memory: number): Record<string, string> {
  const megabytes = memory / MB;
  return {
    shared_buffers: mb(clamp(megabytes / 4, 64, 1024)),
    effective_cache_size: mb(clamp(megabytes / 2, 256, 65_536)),
    maintenance_work_mem: mb(clamp(megabytes / 16, 64, 512)),
    work_mem: mb(clamp(megabytes / 128, 8, 32)),
    // Compiling costs more than it wins on queries of some 10 ms, and each backend pays again.
    jit: 'off',
    // Bulk imports write gigabytes; the default of 1 GB would force a checkpoint every few seconds.
    max_wal_size: '4GB',
    checkpoint_timeout: '10min',
    random_page_cost: '1.1',
    max_connections: '100',
    // No replica hangs on the embedded server, so a load into a new table may skip the log.
    wal_level: 'minimal',
    max_wal_senders: '0',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    // Rows of customers have no business in a log.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    log_startup_progress_interval: '2s',
    log_line_prefix: '',
    cluster_name: 'kade',
  };
}

function clamp(value: number, low: number, high: number): number {
  return Math.round(Math.min(Math.max(value, low), high));
}

function mb(value: number): string {
  return `${value}MB`;
}
