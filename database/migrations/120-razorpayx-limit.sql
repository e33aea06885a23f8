-- Calls to RazorpayX wait for their turn like those to couriers; all servers of a shop count them together.
INSERT INTO courier_turns (carrier, next_at) VALUES ('razorpayx', '-infinity');
