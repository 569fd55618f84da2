/**
 * Server options for a small machine: little idle memory, every commit flushed to disk. The log omits statements and error details,
 * which contain people's texts.
 */
export function serverOptions(port: number, fast: boolean): string[] {
  const settings: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: fast ? 200 : 120,
    shared_buffers: fast ? '128MB' : '64MB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    effective_cache_size: '512MB',
    random_page_cost: '1.1',
    jit: 'off',
    io_method: 'sync',
    // Backups of a running server need a replication slot and enough write-ahead log.
    wal_level: 'replica',
    max_wal_senders: 0,
    max_wal_size: '512MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    ...(fast ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
