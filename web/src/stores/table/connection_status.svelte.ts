// How the connection to a table is doing: lives as long as the page keeps one.

import type { ConnectionState } from "../../connection/connection";

export class ConnectionStatus {
  state = $state<ConnectionState>("connecting");
  /** Number of failed attempts since the table was last reached. */
  tries = $state(0);
  /** Why the server rejected the last attempt to connect; "" once one has succeeded. */
  entryRefusal = $state("");
  /** If not 0, the server goes away for about this many seconds. */
  closing = $state(0);
  /** Server time minus device time, in seconds; countdowns need it. */
  clockOffset = $state(0);
}
