import { installPackages } from './debian.ts'

/** The servers of others that the tests run: PgBouncer, by way of which some of them go, and HAProxy. */
installPackages({ pgbouncer: '/usr/sbin/pgbouncer', haproxy: '/usr/sbin/haproxy' })
