/** The project in which the service is three processes on one PostgreSQL, behind a proxy that asks them in turn. */
export const threeProcesses = 'three processes';
